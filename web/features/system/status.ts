import type { Tone } from '#web/ui/badge.tsx'
import type { Security } from './queries.ts'

export const securityTones: Record<Security['analysis']['overall_status'], Tone> = {
  secure: 'green',
  suspicious: 'amber',
  under_attack: 'red',
  unknown: 'neutral',
}

export const levelTones: Record<Security['analysis']['security_level'], Tone> = {
  normal: 'green',
  warning: 'amber',
  critical: 'red',
}

export const severityTones: Record<Security['analysis']['threats'][number]['severity'], Tone> = {
  info: 'blue',
  warning: 'amber',
  critical: 'red',
}
