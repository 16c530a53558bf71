import type { Client } from '@plaza/sdk';
import { signUpOwner, type Owner, type OwnerOptions } from './owners.ts';
import { poll } from './poll.ts';
import type { PageOrVisitor } from './sign-up.ts';

export const spotlightPlanId = 2;
export const boostPlanId = 3;

export const cardNumbers = {
  pays: '4242424242424242',
  /** A card that pays once, and then declines every renewal. */
  renewalFails: '4000000000000341',
  /** A card that requires authentication for every payment. */
  alwaysAsks: '4000002760003184',
} as const;

export interface PayingOwner extends Owner {
  /** Advances the sandbox provider's clock by days, and processes all provider events of that time. */
  passDays: (days: number) => Promise<void>;
  buy: (planId: number, card?: keyof typeof cardNumbers) => Promise<void>;
}

export async function payForPlan(api: Client, id: number, cardName: keyof typeof cardNumbers = 'pays'): Promise<void> {
  const { clientSecret } = await api.confirmPayment({ body: { item: { planId: id } } });
  if (clientSecret === null) throw new Error(`Plan ${id} costs nothing.`);
  const { data: state } = await api.paySandboxCard({
    body: {
      clientSecret,
      card: { number: cardNumbers[cardName], expiryMonth: 12, expiryYear: 2060, cvc: '123' },
    },
  });
  if (state.status === 'requires_action') await api.answerSandboxChallenge({ body: { clientSecret, isPassed: true } });
  await poll(`plan ${id}, paid for`, async () =>
    (await api.readPayment({ body: { clientSecret } })).data.isGranted ? true : undefined,
  );
}

export async function signUpPayingOwner(
  pageOrVisitor: PageOrVisitor,
  { planId, card = 'pays', ...options }: OwnerOptions & { planId?: number; card?: keyof typeof cardNumbers } = {},
): Promise<PayingOwner> {
  const signedUpOwner = await signUpOwner(pageOrVisitor, options);
  const { api, jwt } = signedUpOwner;
  const buyPlan: PayingOwner['buy'] = (id, cardName) => payForPlan(api, id, cardName);
  const passDays: PayingOwner['passDays'] = async (days) => {
    const response = await fetch(`${process.env.PLAZA_TEST_API_URL}/api/sandbox/clock`, {
      method: 'POST',
      headers: { authorization: `Bearer ${jwt}`, 'content-type': 'application/json' },
      body: JSON.stringify({ days }),
    });
    if (response.status !== 200) throw new Error(`Letting ${days} days go by answered ${response.status}.`);
  };
  if (planId !== undefined) await buyPlan(planId, card);
  return { ...signedUpOwner, buy: buyPlan, passDays };
}
