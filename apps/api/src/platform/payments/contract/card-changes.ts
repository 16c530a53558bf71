import { testCards } from '../../../testing/test-cards.ts';
import { describe, expect, it } from 'vitest';
import { addMs, createKey, oneHour, type ContractPayers, type PaymentsUnderTest } from './payments-under-test.ts';

// Long because it is a list of tests.
export function describeCardChanges(current: () => PaymentsUnderTest, payers: ContractPayers): void {
  const { buy, read, invoicesOf } = payers;

  describe('card changes', () => {
    const beginCardSetup = async (number: string = testCards.good) => {
      const purchase = await buy(current().products.small, number);
      const setupOrder = { customerId: purchase.customerId, key: createKey() };
      return {
        ...purchase,
        order: setupOrder,
        setupSecret: await current().provider.createCardSetup(purchase.id, setupOrder),
      };
    };
    const readRequiredSetup = async (secret: string) => {
      const cardSetup = await current().provider.readCardSetup(secret);
      if (cardSetup === null) throw new Error('there is no setup');
      return cardSetup;
    };
    const useCardOfSetup = async (secret: string) =>
      current().provider.useCardOfSetup((await readRequiredSetup(secret)).id, { key: createKey() });
    const readLast4 = async (id: string) => (await current().provider.readCard(id))?.last4;

    it('`useCardOfSetup` replaces the card without a charge, and the next renewal charges the new card', async () => {
      const { provider } = current();
      const { id, customerId, order, setupSecret } = await beginCardSetup(testCards.paysOnce);
      expect(await provider.createCardSetup(id, order)).toBe(setupSecret);
      expect(await readRequiredSetup(setupSecret)).toMatchObject({
        status: 'requires_payment_method',
        refusal: null,
        subscriptionId: id,
        customerId,
        actionUrl: null,
      });
      expect(await useCardOfSetup(setupSecret)).toBeNull();
      await current().enterCard(setupSecret, testCards.mastercard);
      expect(await readRequiredSetup(setupSecret)).toMatchObject({ status: 'succeeded' });
      expect(await readLast4(id)).toBe('0341');

      expect(await useCardOfSetup(setupSecret)).toMatchObject({ subscriptionId: id, card: { last4: '4444' } });
      expect(await useCardOfSetup(setupSecret)).toMatchObject({ subscriptionId: id });
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
        expect(await readRequiredSetup(setupSecret)).toMatchObject({ status: 'requires_payment_method', refusal });
        expect(await useCardOfSetup(setupSecret)).toBeNull();
        expect(await readLast4(id)).toBe('4242');
        await current().enterCard(setupSecret, testCards.mastercard);
        await useCardOfSetup(setupSecret);
        expect(await readLast4(id)).toBe('4444');
      },
    );

    it('a card setup uses the card once the bank’s challenge is passed, and rejects it when the challenge fails', async () => {
      const { id, setupSecret } = await beginCardSetup();
      await current().enterCard(setupSecret, testCards.requiresChallenge);
      expect(await readRequiredSetup(setupSecret)).toMatchObject({ status: 'requires_action', refusal: null });
      expect(await useCardOfSetup(setupSecret)).toBeNull();
      await current().answerChallenge(setupSecret, false);
      expect(await readRequiredSetup(setupSecret)).toMatchObject({ refusal: 'authentication_failed' });
      await current().enterCard(setupSecret, testCards.requiresChallenge);
      await current().answerChallenge(setupSecret, true);
      await useCardOfSetup(setupSecret);
      expect(await readLast4(id)).toBe('3155');
    });

    it('the card of an earlier setup does not replace the card of a later setup', async () => {
      const { provider } = current();
      const { id, customerId, setupSecret } = await beginCardSetup();
      await current().enterCard(setupSecret, testCards.requiresChallenge);
      await current().moveTo(addMs(current().now(), oneHour));
      const laterSetupSecret = await provider.createCardSetup(id, { customerId, key: createKey() });
      await current().enterCard(laterSetupSecret, testCards.mastercard);
      await useCardOfSetup(laterSetupSecret);
      await current().answerChallenge(setupSecret, true);
      expect(await useCardOfSetup(setupSecret)).toBeNull();
      expect(await readLast4(id)).toBe('4444');
    });

    it('a card setup does not reactivate an ended subscription', async () => {
      const { provider } = current();
      const { id, setupSecret } = await beginCardSetup();
      await current().enterCard(setupSecret, testCards.mastercard);
      await provider.cancelNow(id, { key: createKey() });
      expect(await useCardOfSetup(setupSecret)).toBeNull();
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
      expect(await provider.useCardOfSetup('seti_none', { key: createKey() })).toBeNull();
    });

    it('a successful card setup sends an event with the ID of the setup', async () => {
      const { setupSecret } = await beginCardSetup();
      await current().enterCard(setupSecret, testCards.mastercard);
      const { id: setupId } = await readRequiredSetup(setupSecret);
      expect(await current().events()).toContainEqual(
        expect.objectContaining({ type: 'setup_intent.succeeded', setupId }),
      );
    });
  });
}
