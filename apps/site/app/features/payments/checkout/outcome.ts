import type { NamedListing } from './checkout.ts';

interface OfPlan {
  plan: { id: number; title: string };
}

/** What an owner has who was charged nothing. */
export type Kept =
  /** No plan. @param ready how many bays wait for one, complete */
  | { kind: 'none'; ready: number }
  | { kind: 'plan'; title: string }
  /** A plan whose renewal is not paid. @param until when it ends; UTC */
  | { kind: 'owed'; title: string; until: string }
  | { kind: 'unknown' };

/** What the page after a payment has to say. */
export type Outcome =
  /** @param waiting finished bays that go live once the owner's email is confirmed; `null` when it is */
  | ({ kind: 'done'; listings: readonly NamedListing[]; waiting: number | null } & OfPlan)
  /** Paid; the plan begins in a moment. */
  | ({ kind: 'begins' } & OfPlan)
  | ({ kind: 'processing' } & OfPlan)
  /** @param reason why the card was refused, in the payer's language */
  | ({ kind: 'refused'; reason: string | null; kept: Kept } & OfPlan)
  /** The bank was not answered; `canAsk` when its page can be opened again. */
  | ({ kind: 'unanswered'; canAsk: boolean } & OfPlan)
  | { kind: 'other' }
  /** The API could not be asked. */
  | { kind: 'unknown' }
  | { kind: 'none' };

/** Whether something is still to come, so that the page keeps asking. */
export const isWaiting = ({ kind }: Outcome): boolean =>
  kind === 'processing' || kind === 'begins' || kind === 'unknown';
