import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { followSystemTheme } from './lib/theme.ts'
import { catchStrays } from './lib/troubles.ts'

catchStrays()
followSystemTheme()

const place = document.getElementById('app')
if (!place) throw new Error('index.html has no #app')
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
