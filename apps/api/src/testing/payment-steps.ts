import fc from 'fast-check';

export type PaidPlanId = 2 | 3;

/** A random action of a payer, their bank, the clock or the provider's events. */
export type PaymentStep =
  | { do: 'buy'; plan: PaidPlanId; card: 'good' | 'paysOnce' | 'declined'; opensPaymentPage: boolean }
  | { do: 'buyByBank'; plan: PaidPlanId; isPassed: boolean }
  | { do: 'change'; plan: 1 | PaidPlanId }
  | { do: 'finish' | 'delete' | 'restore' | 'pause' | 'resumeListing'; on: number }
  | {
      do:
        | 'takeBasic'
        | 'cancel'
        | 'resume'
        | 'withdraw'
        | 'payOldOrder'
        | 'passMonth'
        | 'passGrace'
        | 'loseEvents'
        | 'repeatEvents'
        | 'deliver';
    };

const anyPaidPlan = fc.constantFrom<PaidPlanId>(2, 3);

export const anyPaymentStep: fc.Arbitrary<PaymentStep> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('buy'),
      plan: anyPaidPlan,
      card: fc.constantFrom('good', 'good', 'paysOnce', 'declined'),
      opensPaymentPage: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('buyByBank'), plan: anyPaidPlan, isPassed: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('change'), plan: fc.constantFrom(1, 2, 3) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('finish', 'finish', 'delete', 'restore', 'pause', 'resumeListing'),
      on: fc.nat({ max: 2 }),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'takeBasic',
        'cancel',
        'resume',
        'withdraw',
        'payOldOrder',
        'passMonth',
        'passGrace',
        'loseEvents',
        'repeatEvents',
        'deliver',
      ),
    }),
  },
);
