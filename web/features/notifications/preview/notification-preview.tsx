import { MessagePreview, type Previewed } from '#web/components/message/message-preview.tsx'

export { MessagePreview as NotificationPreview, type Previewed }
