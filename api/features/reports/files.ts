import { join } from 'node:path'
import type { Ctx } from '#api/context.ts'
import { privateFiles } from '#api/lib/private-files.ts'

export const reportFiles = ({ settings }: Pick<Ctx, 'settings'>) =>
  privateFiles(join(settings.DATA_DIR, 'reports'))
