import type { Locale } from '@plaza/sdk';
import { DomainError } from '../../platform/domain-error.ts';
import type { AreaHandlers } from '../../http/handlers.ts';
import { refusalMessage } from '../../messages/index.ts';
import type { SandboxProvider } from '../../platform/payments/sandbox/sandbox-provider.ts';
import type { ChangingCard } from '../cards/changing-card.ts';
import type { Reading } from '../reading.ts';

export interface SandboxRoutesOptions {
  /** `null` where another provider takes cards: then these calls find nothing. */
  sandbox: SandboxProvider | null;
  reading: Pick<Reading, 'payment'>;
  changingCard: Pick<ChangingCard, 'read'>;
}

/** Paying in the sandbox, and its bank: one's own payments only. */
export function sandboxRoutes({ sandbox, reading, changingCard }: SandboxRoutesOptions) {
  /** @throws DomainError `not_found` for a payment that is none, or somebody else's. */
  const take = async (userId: number, clientSecret: string, locale: Locale) => {
    if (sandbox === null) throw new DomainError('not_found');
    return { sandbox, payment: await reading.payment(userId, clientSecret, locale) };
  };

  /** The same for a new card. */
  const takeCard = async (userId: number, clientSecret: string, locale: Locale) => {
    if (sandbox === null) throw new DomainError('not_found');
    return { sandbox, change: await changingCard.read(userId, clientSecret, locale) };
  };

  return {
    enterSandboxCard: async ({ body: { clientSecret, card }, query: { locale } }, { session }) => {
      const { sandbox: provider, change } = await takeCard(session.userId, clientSecret, locale);
      const refusal = await provider.enterCard(clientSecret, card);
      if (refusal !== null) return { data: { ...change, refusal, message: refusalMessage(refusal, locale) } };
      return { data: await changingCard.read(session.userId, clientSecret, locale) };
    },
    answerSandboxCardChallenge: async ({ body: { clientSecret, isPassed }, query: { locale } }, { session }) => {
      const { sandbox: provider } = await takeCard(session.userId, clientSecret, locale);
      await provider.answerChallenge(clientSecret, isPassed);
      return { data: await changingCard.read(session.userId, clientSecret, locale) };
    },
    paySandboxCard: async ({ body: { clientSecret, card }, query: { locale } }, { session }) => {
      const { sandbox: provider, payment } = await take(session.userId, clientSecret, locale);
      const refusal = await provider.enterCard(clientSecret, card);
      // nothing is kept of a card that is none: only this answer tells of it
      if (refusal !== null) return { data: { ...payment, refusal, message: refusalMessage(refusal, locale) } };
      return { data: await reading.payment(session.userId, clientSecret, locale) };
    },
    answerSandboxChallenge: async ({ body: { clientSecret, isPassed }, query: { locale } }, { session }) => {
      const { sandbox: provider } = await take(session.userId, clientSecret, locale);
      await provider.answerChallenge(clientSecret, isPassed);
      return { data: await reading.payment(session.userId, clientSecret, locale) };
    },
  } satisfies AreaHandlers;
}
