/** Reads a listing's view count from the API by a preview, which is not counted as a view. */
export async function readViewCount(id: string): Promise<number> {
  const response = await fetch(`${process.env.PLAZA_TEST_API_URL}/api/parking/item/${id}?isPreview=true`);
  const { data } = (await response.json()) as { data: { views: number } };
  return data.views;
}

/** Creates a user agent for one visitor, because without a proxy's client IP the API distinguishes visitors by it. */
export const createUserAgent = (name: string): string =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36 ${name}`;
