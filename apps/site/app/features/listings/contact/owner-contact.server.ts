import { ApiError, type Client } from '@plaza/sdk';
import type { Reveal } from './owner-contact.ts';

/** Asks how to reach an owner. What the API refuses it says in words; everything else is thrown. */
export async function revealContact(api: Client, listingId: number): Promise<Reveal> {
  try {
    const { phoneNumber } = (await api.getOwnerContact({ params: { id: listingId } })).data;
    return { contact: { phoneNumber } };
  } catch (error) {
    if (error instanceof ApiError) return { message: error.message };
    throw error;
  }
}
