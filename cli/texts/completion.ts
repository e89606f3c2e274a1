import type { Language } from '#db/enums.ts'

export const completion = {
  completion: { en: 'Print the completion script of a shell', tr: 'Bir kabuğun tamamlama betiğini yaz' },
  shellArgument: { en: 'Shell: bash, zsh or fish', tr: 'Kabuk: bash, zsh ya da fish' },
  completionExamples: {
    en: 'Add one line to the start file of your shell:\n  source <(meydan completion bash)     # ~/.bashrc\n  source <(meydan completion zsh)      # ~/.zshrc, after compinit\n  meydan completion fish | source      # ~/.config/fish/config.fish',
    tr: 'Kabuğunun başlangıç dosyasına bir satır ekle:\n  source <(meydan completion bash)     # ~/.bashrc\n  source <(meydan completion zsh)      # ~/.zshrc, compinit satırından sonra\n  meydan completion fish | source      # ~/.config/fish/config.fish',
  },
} as const satisfies Record<string, Record<Language, string>>
