import { readDatabaseTime } from '../database/database.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { PaymentsConfig } from './payments-config.ts';
import {
  createSandboxProvider,
  type SandboxProvider,
  type SandboxProviderOptions,
} from './sandbox/sandbox-provider.ts';
import { createStripeProvider } from './stripe/stripe-provider.ts';

export interface Payments {
  provider: PaymentProvider;
  /** The same provider as the sandbox, with its extra functions; `null` for Stripe. */
  sandbox: SandboxProvider | null;
}

/** Creates the configured payment provider. */
export function createPaymentProvider(config: PaymentsConfig, options: SandboxProviderOptions): Payments {
  if (config.kind === 'stripe') {
    const now = () => readDatabaseTime(options.database);
    return { provider: createStripeProvider({ config, now }), sandbox: null };
  }
  const sandbox = createSandboxProvider(options);
  return { provider: sandbox, sandbox };
}
