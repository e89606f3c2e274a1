export const databaseKey = ['database'] as const
