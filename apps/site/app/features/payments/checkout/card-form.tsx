import { lazyWithRetry, Notice } from '@plaza/ui';
import {
  type FormEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { Form, useNavigation } from 'react-router';
import { useSingleSubmit } from '~/forms/use-single-send.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import type { MessageId } from '~/i18n/intl.ts';
import { type OrderResult, type OrderFailure, createOrderFailure } from './checkout.ts';
import type { SandboxCard } from './sandbox-card.tsx';
import type { StripeCard, StripeCardProps } from './stripe-card.tsx';
import {
  firstInvalidField,
  type StripeFieldErrors,
  type StripeField,
  stripeFields,
  StripeFieldsSkeleton,
} from './stripe-shape.tsx';

/**
 * Focuses the first invalid field whenever an order fails.
 * @returns ref for the form
 */
export function useFirstErrorFocus(failure: OrderFailure | null): RefObject<HTMLFormElement | null> {
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure && Object.keys(failure.fields).length > 0)
      formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  return formRef;
}

interface SandboxCardModule {
  SandboxCard: typeof SandboxCard;
}

const moduleRetryMs = 2000;

/**
 * Loads the card inputs' module and retries until it is loaded; meanwhile the server-rendered form can be submitted.
 */
async function loadCardModuleWithRetry(): Promise<SandboxCardModule> {
  for (;;) {
    try {
      return await import('./sandbox-card.tsx');
    } catch {
      await new Promise((resolve) => setTimeout(resolve, moduleRetryMs));
    }
  }
}

// the server imports the card inputs directly, so that the form works before scripts run; browsers load them lazily
const serverCardModule: SandboxCardModule | null = import.meta.env.SSR ? await import('./sandbox-card.tsx') : null;
let loadingModule: Promise<SandboxCardModule> | null = null;
const loadCardModule = (): Promise<SandboxCardModule> => (loadingModule ??= loadCardModuleWithRetry());

function LoadedSandboxCard({ fields }: { fields: OrderFailure['fields'] }): ReactElement {
  const { SandboxCard: Card } = serverCardModule ?? use(loadCardModule());
  return <Card fields={fields} />;
}

/** Shows Plaza's own card inputs, lazy-loaded because payments with Stripe never need them. */
export function SandboxCardFields({ fields }: { fields: OrderFailure['fields'] }): ReactElement {
  return (
    <Suspense fallback={null}>
      <LoadedSandboxCard fields={fields} />
    </Suspense>
  );
}

interface StripeFormState {
  visibleFailure: OrderFailure | null;
  isSending: boolean;
  isWaiting: boolean;
}

interface StripeFormProps {
  publishableKey: string;
  action: string;
  label: string;
  outcomePath: string;
  failure: OrderFailure | null;
  answer: OrderResult | null;
  children: (fields: ReactElement, state: StripeFormState) => ReactNode;
}

const incompleteMessageIdByField = {
  number: 'payment.error.cardNumber',
  expiry: 'payment.error.expiryMissing',
  cvc: 'payment.error.cardCvc',
} as const satisfies Record<StripeField, MessageId<'payment'>>;

/** Returns the errors by field: Stripe's while the user types, otherwise those of the failed order. */
function fieldErrorsOf(
  failure: OrderFailure | null,
  typing: Readonly<Partial<Record<StripeField, string | null>>>,
): StripeFieldErrors {
  const fieldErrors: Partial<Record<StripeField, string>> = {};
  for (const field of stripeFields) {
    const fieldError = typing[field] === undefined ? failure?.fields[field] : typing[field];
    if (fieldError != null) fieldErrors[field] = fieldError;
  }
  return fieldErrors;
}

const StripeCardEntry = lazyWithRetry<StripeCardProps>(async () => ({
  default: (await import('./stripe-card.tsx')).StripeCardEntry,
}));

/**
 * Form with Stripe's card fields, which are iframes and need scripts. Everything else renders immediately, so that
 * nothing shifts when they load, and nothing is lost when they fail.
 */
// Long because Stripe's fields, the bank's challenge and the API's answer decide together about one payment.
export function StripeForm({
  publishableKey,
  action,
  label,
  outcomePath,
  failure: refused,
  answer,
  children,
}: StripeFormProps): ReactElement {
  const { t } = useIntl<'payment'>();
  const navigation = useNavigation();
  const [card, setCard] = useState<StripeCard | null>(null);
  const [typing, setTyping] = useState<Readonly<Partial<Record<StripeField, string | null>>>>({});
  const completeFieldsRef = useRef(new Set<StripeField>());
  const [unfinished, setUnfinished] = useState<OrderFailure | null>(null);
  const submitOnce = useSingleSubmit();
  const [isPaying, setPaying] = useState(false);
  /** True while Stripe confirms the payment. Like `isPaying`, but current within the same tick. */
  const isConfirmingPaymentRef = useRef(false);
  const [declined, setDeclined] = useState<OrderFailure | null>(null);
  const paidResultRef = useRef<OrderResult | null>(null);
  const isSending = isPaying || (navigation.state !== 'idle' && navigation.formMethod === 'POST');
  const orderFailure = unfinished ?? (answer?.kind === 'confirm' ? declined : refused);
  const formRef = useFirstErrorFocus(orderFailure);

  /** Submits only complete forms, because the API would create a subscription before Stripe reports missing fields. */
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    // forgets errors that typing has cleared, so that errors of this attempt appear
    setTyping((before) => Object.fromEntries(Object.entries(before).filter(([, problem]) => problem !== null)));
    const missingStripeFields = stripeFields.filter((field) => !completeFieldsRef.current.has(field));
    if (missingStripeFields.length === 0) {
      setUnfinished(null);
      if (isConfirmingPaymentRef.current) event.preventDefault();
      else submitOnce(event);
      return;
    }
    event.preventDefault();
    const missingMessages = Object.fromEntries(
      missingStripeFields.map((field) => [field, t(incompleteMessageIdByField[field])]),
    );
    const isConsentMissing =
      event.currentTarget.querySelector('[name="consent"]:not(:checked, [type="hidden"])') !== null;
    setUnfinished(
      createOrderFailure({
        fields: isConsentMissing ? { ...missingMessages, consent: t('payment.consentNeeded') } : missingMessages,
      }),
    );
  };
  const confirmPayment = async (by: StripeCard, clientSecret: string): Promise<void> => {
    isConfirmingPaymentRef.current = true;
    setPaying(true);
    setDeclined(null);
    // Stripe opens the bank's challenge over this page
    const confirmationFailure = await by
      .confirm(clientSecret)
      .catch(() => createOrderFailure({ problem: 'unavailable' }));
    if (confirmationFailure === null) {
      location.assign(outcomePath);
      return;
    }
    isConfirmingPaymentRef.current = false;
    setPaying(false);
    setDeclined(confirmationFailure);
  };
  const confirmPaymentOnce = useEffectEvent(() => {
    if (answer?.kind !== 'confirm' || card === null || paidResultRef.current === answer) return;
    paidResultRef.current = answer;
    void confirmPayment(card, answer.clientSecret);
  });
  useEffect(() => confirmPaymentOnce(), [answer, card]);

  const focusInvalidField = useEffectEvent(() => {
    const invalidField = orderFailure === null ? null : firstInvalidField(orderFailure.fields);
    if (invalidField !== null) card?.focus(invalidField);
  });
  useEffect(() => focusInvalidField(), [orderFailure]);

  const visibleFailure = isSending ? null : orderFailure;
  const cardFields = (
    <>
      <noscript>
        <Notice variant="warning">{t('payment.stripe.needsScript')}</Notice>
      </noscript>
      <StripeCardEntry
        publishableKey={publishableKey}
        errors={fieldErrorsOf(visibleFailure, typing)}
        onTyping={(field, { problem, isComplete }) => {
          if (isComplete) completeFieldsRef.current.add(field);
          else completeFieldsRef.current.delete(field);
          setTyping((before) => ({ ...before, [field]: problem }));
          // typing clears the bank's previous error
          setDeclined((before) => before && createOrderFailure({ ...before, fields: {} }));
        }}
        onCard={(nextCard) => {
          // Stripe's fields are empty when they mount again
          if (nextCard === null) completeFieldsRef.current.clear();
          setCard(nextCard);
        }}
        placeholder={<StripeFieldsSkeleton />}
      />
    </>
  );
  return (
    <Form ref={formRef} method="post" action={action} noValidate aria-label={label} onSubmit={onSubmit}>
      <input type="hidden" name="provider" value="stripe" />
      {children(cardFields, { visibleFailure, isSending, isWaiting: card === null })}
    </Form>
  );
}
