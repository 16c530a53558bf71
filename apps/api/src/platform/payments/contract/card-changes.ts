import { testCards } from '../../../testing/test-cards.ts';
import { describe, expect, it } from 'vitest';
import { addMs, newKey, oneHour, type Payers, type PaymentsUnderTest } from './payments-under-test.ts';

// Long because it is a list of tests.
export function describeCardChanges(current: () => PaymentsUnderTest, payers: Payers): void {
  const { buy, read, invoicesOf } = payers;

  describe('card changes', () => {
    const beginCardSetup = async (number: string = testCards.good) => {
      const purchase = await buy(current().products.small, number);
      const order = { customerId: purchase.customerId, key: newKey() };
      return { ...purchase, order, setupSecret: await current().provider.createCardSetup(purchase.id, order) };
    };
    const setupOf = async (secret: string) => {
      const setup = await current().provider.readCardSetup(secret);
      if (setup === null) throw new Error('there is no setup');
      return setup;
    };
    const useCard = async (secret: string) =>
      current().provider.useCardOfSetup((await setupOf(secret)).id, { key: newKey() });
    const last4Of = async (id: string) => (await current().provider.readCard(id))?.last4;

    it('`useCardOfSetup` replaces the card without a charge, and the next renewal charges the new card', async () => {
      const { provider } = current();
      const { id, customerId, order, setupSecret } = await beginCardSetup(testCards.paysOnce);
      expect(await provider.createCardSetup(id, order)).toBe(setupSecret);
      expect(await setupOf(setupSecret)).toMatchObject({
        status: 'requires_payment_method',
        refusal: null,
        subscriptionId: id,
        customerId,
        actionUrl: null,
      });
      expect(await useCard(setupSecret)).toBeNull();
      await current().enterCard(setupSecret, testCards.mastercard);
      expect(await setupOf(setupSecret)).toMatchObject({ status: 'succeeded' });
      expect(await last4Of(id)).toBe('0341');

      expect(await useCard(setupSecret)).toMatchObject({ subscriptionId: id, card: { last4: '4444' } });
      expect(await useCard(setupSecret)).toMatchObject({ subscriptionId: id });
      expect(await provider.readCard(id)).toMatchObject({ brand: 'mastercard', last4: '4444' });
      expect(await invoicesOf(customerId)).toEqual([['start', 'paid', 999]]);
      await current().moveTo(addMs((await read(id)).periodEnd, oneHour));
      expect(await read(id)).toMatchObject({ state: 'active', latestInvoice: { reason: 'renewal', status: 'paid' } });
    });

    it.each([
      ['declined', 'card_declined'],
      ['withoutFunds', 'insufficient_funds'],
      ['expired', 'expired_card'],
      ['wrongCvc', 'incorrect_cvc'],
      ['processingError', 'processing_error'],
    ] as const)(
      'a card setup rejects the test card `%s` with %s, and then accepts another card',
      async (card, refusal) => {
        const { id, setupSecret } = await beginCardSetup();
        await current().enterCard(setupSecret, testCards[card]);
        expect(await setupOf(setupSecret)).toMatchObject({ status: 'requires_payment_method', refusal });
        expect(await useCard(setupSecret)).toBeNull();
        expect(await last4Of(id)).toBe('4242');
        await current().enterCard(setupSecret, testCards.mastercard);
        await useCard(setupSecret);
        expect(await last4Of(id)).toBe('4444');
      },
    );

    it('a card setup uses the card once the bank’s challenge is passed, and rejects it when the challenge fails', async () => {
      const { id, setupSecret } = await beginCardSetup();
      await current().enterCard(setupSecret, testCards.requiresChallenge);
      expect(await setupOf(setupSecret)).toMatchObject({ status: 'requires_action', refusal: null });
      expect(await useCard(setupSecret)).toBeNull();
      await current().answerChallenge(setupSecret, false);
      expect(await setupOf(setupSecret)).toMatchObject({ refusal: 'authentication_failed' });
      await current().enterCard(setupSecret, testCards.requiresChallenge);
      await current().answerChallenge(setupSecret, true);
      await useCard(setupSecret);
      expect(await last4Of(id)).toBe('3155');
    });

    it('the card of an earlier setup does not replace the card of a later setup', async () => {
      const { provider } = current();
      const { id, customerId, setupSecret } = await beginCardSetup();
      await current().enterCard(setupSecret, testCards.requiresChallenge);
      await current().moveTo(addMs(current().now(), oneHour));
      const laterSecret = await provider.createCardSetup(id, { customerId, key: newKey() });
      await current().enterCard(laterSecret, testCards.mastercard);
      await useCard(laterSecret);
      await current().answerChallenge(setupSecret, true);
      expect(await useCard(setupSecret)).toBeNull();
      expect(await last4Of(id)).toBe('4444');
    });

    it('a card setup does not reactivate an ended subscription', async () => {
      const { provider } = current();
      const { id, setupSecret } = await beginCardSetup();
      await current().enterCard(setupSecret, testCards.mastercard);
      await provider.cancelNow(id, { key: newKey() });
      expect(await useCard(setupSecret)).toBeNull();
      expect((await read(id)).state).toBe('canceled');
    });

    it('`readCardSetup` returns `null` for the secret of a payment, a changed secret and an unknown secret', async () => {
      const { provider } = current();
      const { clientSecret, setupSecret } = await beginCardSetup();
      expect(await provider.readCardSetup(clientSecret)).toBeNull();
      expect(await provider.readPayment(setupSecret)).toBeNull();
      expect(
        await provider.readCardSetup(`${setupSecret.slice(0, -1)}${setupSecret.endsWith('0') ? 1 : 0}`),
      ).toBeNull();
      expect(await provider.readCardSetup('seti_none_secret_none')).toBeNull();
      expect(await provider.useCardOfSetup('seti_none', { key: newKey() })).toBeNull();
    });

    it('a successful card setup sends an event with the ID of the setup', async () => {
      const { setupSecret } = await beginCardSetup();
      await current().enterCard(setupSecret, testCards.mastercard);
      const { id: setupId } = await setupOf(setupSecret);
      expect(await current().events()).toContainEqual(
        expect.objectContaining({ type: 'setup_intent.succeeded', setupId }),
      );
    });
  });
}
