import type { PaymentCard, PaymentProviderName } from '@plaza/sdk';
import type { OrderFailure } from '~/features/payments/checkout/checkout.ts';

/** A paid plan whose card can be changed. */
export interface NewCard {
  /** Name of the plan. */
  plan: string;
  /** The card that it is charged to now; `null` when that is not known. */
  card: PaymentCard | null;
  provider: PaymentProviderName;
  publishableKey: string | null;
  /** The bank still checks a card that was entered before. */
  isChecking: boolean;
  /** Why the bank did not accept the card that was entered before; `null` otherwise. */
  failure: OrderFailure | null;
  submissionId: string;
}
