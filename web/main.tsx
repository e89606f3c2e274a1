import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { followSystemTheme } from './lib/theme.ts'
import { catchStrays } from './lib/troubles.ts'
import { router } from './router.tsx'

catchStrays()
followSystemTheme()

const place = document.getElementById('app')
if (!place) throw new Error('index.html has no #app')
const root = createRoot(place)
const draw = () =>
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
// What stands there already stays until its successor is whole, rather than make way for an empty frame.
const { still } = document.documentElement.dataset
if (place.firstElementChild && location.pathname === still) void router.load().finally(draw)
else draw()
