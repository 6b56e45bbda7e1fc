// A generated picture as a response: it never changes, so it is cached as immutable.

export const svgResponse = (picture: string | undefined) =>
  picture
    ? new Response(picture, {
        headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=31536000, immutable' },
      })
    : new Response(null, { status: 404 })
