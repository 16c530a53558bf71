import type { ReactElement } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button, LockIcon, Notice } from '@plaza/ui';
import { type OrderResult, createOrderFailure, type OrderFailure } from '~/features/payments/checkout/checkout.ts';
import type { RouteHandle } from '~/route-handle.ts';
import { AreaMessagesProvider, useIntl } from '~/i18n/intl-context.tsx';
import type { CompiledMessages } from '~/i18n/intl.ts';
import { localeOf } from '~/server/route-params.ts';
import { messagesOfArea, messagesOfAreaWithPrefix } from '~/i18n/area-messages.server.ts';
import { changeCardPath } from '~/paths.ts';
import { muted, page, row, wrappedRow, small, titleText } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import { ownPlanPath } from '~/features/payments/billing/billing-paths.ts';
import { useCardFormatter } from '~/features/payments/billing/use-card-text.ts';
import { CheckoutFrame } from '~/features/payments/checkout/checkout-frame.tsx';
import * as styles from '~/features/payments/checkout/checkout.css.ts';
import { SandboxCardFields, StripeForm, useFirstErrorFocus } from '~/features/payments/checkout/card-form.tsx';
import { FailedNotice } from '~/forms/failed-notice.tsx';
import { useSingleSubmit } from '~/forms/use-single-send.ts';
import { changeCard, loadNewCard, type CardChangeData } from './card-change.server.ts';
import type { Route } from './+types/new-card.route';

export const handle = { cache: 'never', isPublic: false, hasOwnFrame: true } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const newCard = await loadNewCard({ request, context }, locale);
  const messages: CompiledMessages = {
    ...messagesOfArea('newCard', locale),
    ...messagesOfArea('payment', locale),
    ...messagesOfAreaWithPrefix('billing', locale, 'billing.card'),
  };
  return { newCard, messages };
}

export async function action({ request, context }: Route.ActionArgs) {
  const locale = localeOf(context);
  return changeCard({ request, context, locale });
}

/** Keeps the typed values when the connection is lost: submitting them again makes the same change. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return createOrderFailure({ problem: 'offline' });
  }
}

/** Reloads no data after a declined card, which changes nothing else on the page. */
export const shouldRevalidate = ({ actionResult }: { actionResult?: unknown }): boolean => actionResult === undefined;

export default function NewCardRoute({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  return (
    <AreaMessagesProvider messages={loaderData.messages}>
      <NewCardPage newCard={loaderData.newCard} answer={actionData ?? null} />
    </AreaMessagesProvider>
  );
}

export interface NewCardPageProps {
  newCard: CardChangeData;
  answer: OrderResult | null;
}

function CardFailureNotice({ failure }: { failure: OrderFailure | null }): ReactElement | null {
  const { t } = useIntl<'newCard'>();
  if (failure === null) return null;
  if (failure.problem !== null)
    return <FailedNotice answer={failure}>{t(`newCard.problem.${failure.problem}`)}</FailedNotice>;
  if (failure.refusal === null) return null;
  return (
    <FailedNotice answer={failure} title={t('newCard.refused')}>
      {failure.refusal} {t('newCard.stays')}
    </FailedNotice>
  );
}

function CardFormActions({ isSending, isWaiting = false }: { isSending: boolean; isWaiting?: boolean }): ReactElement {
  const { t, locale } = useIntl<'newCard'>();
  return (
    <>
      <div className={wrappedRow}>
        <Button type="submit" size="large" isLoading={isSending} aria-disabled={isWaiting}>
          {t('newCard.save')}
        </Button>
        <Button variant="secondary" size="large" href={ownPlanPath(locale)}>
          {t('newCard.keep')}
        </Button>
      </div>
      <p className={`${small} ${muted}`}>{t('newCard.fine')}</p>
    </>
  );
}

/** Form for a new card in the sandbox, which works before scripts run. */
function SandboxCardForm({
  failure,
  submissionId,
}: {
  failure: OrderFailure | null;
  submissionId: string;
}): ReactElement {
  const { t, locale } = useIntl<'newCard'>();
  const formRef = useFirstErrorFocus(failure);
  const onSubmit = useSingleSubmit();
  const navigation = useNavigation();
  const isSending = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  const visibleFailure = isSending ? null : failure;
  return (
    <Form
      ref={formRef}
      method="post"
      action={changeCardPath(locale)}
      noValidate
      aria-label={t('newCard.form')}
      className={stack[16]}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="submissionId" value={submissionId} />
      <CardFailureNotice failure={visibleFailure} />
      <SandboxCardFields fields={visibleFailure?.fields ?? {}} />
      <CardFormActions isSending={isSending} />
    </Form>
  );
}

function NewCardPage({ newCard, answer }: NewCardPageProps): ReactElement {
  const { t, locale } = useIntl<'newCard' | 'payment'>();
  const formatCard = useCardFormatter();
  const { plan, card, provider, publishableKey, isChecking, submissionId } = newCard;
  const cardFailure = answer === null ? newCard.failure : answer.kind === 'failed' ? answer : null;
  const title = t('newCard.title', { plan });
  return (
    <CheckoutFrame title={title}>
      <div className={`${page} ${styles.checkoutColumns}`}>
        <div className={`${stack[16]} ${styles.singleColumn}`}>
          <h1 className={titleText}>{title}</h1>
          <p className={muted}>
            {card === null ? t('newCard.lead', { plan }) : t('newCard.leadFrom', { plan, card: formatCard(card) })}
          </p>
          {isChecking && <Notice>{t('newCard.checking')}</Notice>}
          <p className={`${row} ${small} ${muted}`}>
            <LockIcon size={16} />
            {t('payment.cardGoes')}
          </p>
          {provider === 'sandbox' ? (
            <SandboxCardForm failure={cardFailure} submissionId={submissionId} />
          ) : (
            <StripeForm
              publishableKey={publishableKey ?? ''}
              action={changeCardPath(locale)}
              label={t('newCard.form')}
              outcomePath={changeCardPath(locale)}
              failure={cardFailure}
              answer={answer}
            >
              {(fields, { visibleFailure, isSending, isWaiting }) => (
                <div className={stack[16]}>
                  <input type="hidden" name="submissionId" value={submissionId} />
                  <CardFailureNotice failure={visibleFailure} />
                  {fields}
                  <CardFormActions isSending={isSending} isWaiting={isWaiting} />
                </div>
              )}
            </StripeForm>
          )}
        </div>
      </div>
    </CheckoutFrame>
  );
}
