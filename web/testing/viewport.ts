import type { Window as HappyWindow } from 'happy-dom'

declare global {
  interface Window {
    happyDOM: HappyWindow['happyDOM']
  }
}

export const setWidth = (width: number) => window.happyDOM.setViewport({ width })
