/** Whether the asker has this very version. @param known the `If-None-Match` header. */
export const knowsTag = (known: string | undefined, etag: string): boolean =>
  known !== undefined && known.split(',').some((tag) => tag.trim() === '*' || tag.trim() === etag);
