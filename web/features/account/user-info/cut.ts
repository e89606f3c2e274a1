import type { Area } from 'react-easy-crop'

/** More than the server stores, so that it has something to sharpen. */
const side = 512

/** The square of a picture as PNG, which has nothing of the file but its pixels. */
export async function cut(url: string, { x, y, width, height }: Area): Promise<Blob> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, side, side)
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/png')
  const blob = await promise
  if (!blob) throw new Error('the picture could not be cut')
  return blob
}
