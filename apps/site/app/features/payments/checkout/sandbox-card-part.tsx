import { Suspense, use, type ReactElement } from 'react';
import type { SandboxCard } from './sandbox-card.tsx';
import type { OrderFailure } from './checkout.ts';

interface CardModule {
  SandboxCard: typeof SandboxCard;
}

const retryMs = 2000;

/** Asked for again until it is there: meanwhile the server's form stays, and can be sent. */
async function loadAtLast(): Promise<CardModule> {
  for (;;) {
    try {
      return await import('./sandbox-card.tsx');
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}

// the server draws it at once, so that the form is whole before scripts run; browsers load it where it is drawn only
const onServer: CardModule | null = import.meta.env.SSR ? await import('./sandbox-card.tsx') : null;
let loading: Promise<CardModule> | null = null;
const load = (): Promise<CardModule> => (loading ??= loadAtLast());

function Part({ fields }: { fields: OrderFailure['fields'] }): ReactElement {
  const { SandboxCard: Card } = onServer ?? use(load());
  return <Card fields={fields} />;
}

/** Our own card inputs, whose code is a file of its own: a payment at Stripe never loads it. */
export function SandboxCardPart({ fields }: { fields: OrderFailure['fields'] }): ReactElement {
  return (
    <Suspense fallback={null}>
      <Part fields={fields} />
    </Suspense>
  );
}
