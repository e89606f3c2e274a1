import * as m from '#web/paraglide/messages.js'
import type { Tone } from '#web/ui/badge.tsx'
import type { Health, Security } from './queries.ts'

export const systemStatus: Record<Health['status'], { text: () => string; tone: Tone }> = {
  healthy: { text: m.common_health_healthy, tone: 'green' },
  degraded: { text: m.common_health_degraded, tone: 'amber' },
  unhealthy: { text: m.common_health_unhealthy, tone: 'red' },
}

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
