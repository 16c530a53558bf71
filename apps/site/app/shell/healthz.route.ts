/** Answers as long as the process serves pages. */
export const loader = (): Response => Response.json({ status: 'ok' });
