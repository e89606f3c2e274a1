import { looks } from '#web/components/message/looks.tsx'

export { looks }
