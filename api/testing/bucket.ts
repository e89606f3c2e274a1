/** In-memory S3 with the operations we use: objects, multipart uploads, and a log of signatures. */
export function startBucket() {
  const objects = new Map<string, Uint8Array>()
  const parts = new Map<string, Uint8Array[]>()
  const seen: string[] = []
  let refusing = false

  async function answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    seen.push(`${request.method} ${pathname} ${request.headers.get('authorization')?.slice(0, 60)}`)
    const body = new Uint8Array(await request.arrayBuffer())
    if (refusing) return failure(500, 'InternalError')
    const upload = searchParams.get('uploadId')
    if (request.method === 'POST' && searchParams.has('uploads')) {
      const id = crypto.randomUUID()
      parts.set(id, [])
      return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
    }
    if (request.method === 'PUT' && upload) {
      parts.get(upload)![Number(searchParams.get('partNumber')) - 1] = body
      return new Response(null, { headers: { etag: '"part"' } })
    }
    if (request.method === 'POST' && upload) {
      objects.set(pathname, new Uint8Array(Buffer.concat(parts.get(upload) ?? [])))
      return xml('<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>')
    }
    if (request.method === 'PUT') {
      objects.set(pathname, body)
      return new Response(null, { headers: { etag: '"whole"' } })
    }
    if (request.method === 'DELETE') {
      objects.delete(pathname)
      return new Response(null, { status: 204 })
    }
    const found = objects.get(pathname)
    if (!found) return failure(404, 'NoSuchKey')
    if (request.method === 'HEAD')
      return new Response(null, { headers: { 'content-length': String(found.length), etag: '"whole"' } })
    return new Response(found.slice().buffer)
  }

  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: answer })
  return {
    objects,
    seen,
    settings: {
      S3_BUCKET: 'meydan-dosyalar',
      S3_ACCESS_KEY_ID: 'anahtar',
      S3_SECRET_ACCESS_KEY: 'gizli',
      S3_ENDPOINT: server.url.origin,
      S3_REGION: 'eu-central-1',
    },
    refuse(now: boolean) {
      refusing = now
    },
    stop: () => server.stop(true),
  }
}

const xml = (body: string) =>
  new Response(`<?xml version="1.0"?>${body}`, { headers: { 'content-type': 'application/xml' } })

const failure = (status: number, code: string) =>
  new Response(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`, {
    status,
  })
