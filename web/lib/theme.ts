import { useSyncExternalStore } from 'react'
import { rememberChoice, rememberedChoice } from './consent.ts'

export const themes = ['night', 'day', 'system'] as const
export type Theme = (typeof themes)[number]

const key = 'theme'
const listeners = new Set<() => void>()
const light = () => matchMedia('(prefers-color-scheme: light)')

let chosen = rememberedChoice(key)

export const getTheme = (): Theme => themes.find((theme) => theme === chosen) ?? 'night'

function paint() {
  const theme = getTheme()
  const day = theme === 'day' || (theme === 'system' && light().matches)
  const root = document.documentElement
  root.dataset.theme = day ? 'day' : 'night'
  root.dataset.chosen = theme
  // Color the browser's toolbar on phones like the page.
  const ground = getComputedStyle(root).getPropertyValue('--ground')
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', ground)
}

/** Stores night, day or system; `before-paint.js` reads the same key. */
export function setTheme(theme: string) {
  chosen = theme
  rememberChoice(key, theme)
  paint()
  for (const listener of listeners) listener()
}

export function followSystemTheme() {
  light().addEventListener('change', paint)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useTheme = () => [useSyncExternalStore(subscribe, getTheme), setTheme] as const
