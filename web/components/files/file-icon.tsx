import { File, FileImage, FileText, type LucideIcon } from 'lucide-react'

const icons: [RegExp, LucideIcon, string][] = [
  [/^image\//, FileImage, 'text-turquoise'],
  [/pdf$/, FileText, 'text-red'],
  [/^text\/|word/, FileText, 'text-blue'],
]

export function FileIcon({ mediaType, className }: { mediaType: string; className?: string }) {
  const [, Icon, color] = icons.find(([pattern]) => pattern.test(mediaType)) ?? [null, File, 'text-muted']
  return <Icon aria-hidden className={`${color} ${className ?? 'size-5 shrink-0'}`} />
}
