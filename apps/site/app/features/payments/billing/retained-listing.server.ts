import { ApiError, type Client } from '@plaza/sdk';

/** Has the listing that a form chose stay published. One that is not published any more changes nothing. */
export async function retainChosenListing(api: Client, form: FormData): Promise<void> {
  const id = Number(form.get('stays') ?? 0);
  if (!Number.isSafeInteger(id) || id <= 0) return;
  try {
    await api.setRetainedListings({ body: { listingIds: [id] } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
  }
}
