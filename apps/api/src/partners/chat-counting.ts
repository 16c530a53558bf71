import type { AttributionSource } from '@plaza/sdk/contract';
import { viewDay } from '../insights/index.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { PartnerDirectory } from './directory.ts';
import { addToSum } from './store.ts';

/** The partner from whose page somebody came who began a chat. */
export interface ChatOrigin {
  partner: string;
  campaign?: string | undefined;
  source: AttributionSource;
}

/** Counts a new chat for a partner, in the transaction that begins it. */
export type CountChat = (transaction: PlazaDatabase, origin: ChatOrigin) => Promise<void>;

/** An unknown or paused partner or campaign is passed over without a word, as with the other steps. */
export const createChatCounting =
  (directory: PartnerDirectory): CountChat =>
  async (transaction, { partner, campaign, source }) => {
    const known = await directory.find(partner);
    if (known === undefined) return;
    if (campaign !== undefined && !known.campaigns.some(({ id }) => id === campaign)) return;
    const attribution = {
      partnerId: partner,
      campaignId: campaign ?? null,
      source,
      step: 'chat',
      listingId: null,
    } as const;
    await addToSum(transaction, attribution, viewDay(new Date()));
  };
