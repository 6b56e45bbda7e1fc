// A drawn picture as an answer: it never changes, so it may be kept for ever.

export const drawing = (picture: string | undefined) =>
  picture
    ? new Response(picture, {
        headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=31536000, immutable' },
      })
    : new Response(null, { status: 404 })
