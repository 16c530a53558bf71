import type { WebhookAttempt, WebhookDeliveryDetail, WebhookEndpoint } from '@plaza/sdk';
import { ArrowLeftIcon, Badge, Button, Card } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { SiteLink } from '~/layout/router-link.tsx';
import { cardTitle, muted, small, subsectionText, textLink, wrappedRow } from '~/styles/common.css.ts';
import { spreadRow, stack } from '~/styles/frame.css.ts';
import { PartnerForm, usePartnerForm } from '../own-form.tsx';
import { webhookPath } from '../own-partner-paths.ts';
import * as styles from '../own-partners.css.ts';
import { eventTypeLabel } from './event-type-label.ts';
import { useSentEvents } from './use-sent-events.ts';
import { DeliveryBadge } from './webhook-badges.tsx';

export interface WebhookDeliveryPageProps {
  partnerId: string;
  endpoint: WebhookEndpoint;
  delivery: WebhookDeliveryDetail;
}

function RedeliverButton({ endpoint, delivery }: Omit<WebhookDeliveryPageProps, 'partnerId'>): ReactElement {
  const { t } = useIntl<'webhooks'>();
  const formState = usePartnerForm('redeliverWebhook');
  return (
    <PartnerForm state={formState} intent="redeliverWebhook">
      <input type="hidden" name="webhook" value={endpoint.id} />
      <input type="hidden" name="delivery" value={delivery.id} />
      <Button type="submit" variant="secondary" isLoading={formState.isSending}>
        {t(formState.isSending ? 'webhooks.redelivering' : 'webhooks.redeliver')}
      </Button>
    </PartnerForm>
  );
}

/** Indents JSON for reading; other text stays as it is. */
function formatBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

const CodeBlock = ({ text }: { text: string }): ReactElement => (
  <pre className={styles.codeBlock}>
    <code>{text}</code>
  </pre>
);

const failureNames = ['timeout', 'private_address', 'invalid_certificate', 'unreachable'] as const;

function AttemptItem({ attempt, number }: { attempt: WebhookAttempt; number: number }): ReactElement {
  const { t, formatDate, formatNumber } = useIntl<'webhooks'>();
  const { startedAt, durationMs, status, failure, response } = attempt;
  const isAccepted = status !== null && status >= 200 && status < 300;
  const knownFailure = failureNames.find((name) => name === failure);
  return (
    <li className={styles.rowItem}>
      <div className={spreadRow}>
        <div className={stack[8]}>
          <h3 className={cardTitle}>{t('webhooks.attempt', { number })}</h3>
          <p className={`${small} ${muted}`}>
            {formatDate(startedAt, { dateStyle: 'medium', timeStyle: 'medium' })}
            {' · '}
            {t('webhooks.duration', { ms: formatNumber(durationMs) })}
          </p>
        </div>
        <Badge variant={isAccepted ? 'success' : 'danger'}>{status ?? t('webhooks.noResponse')}</Badge>
      </div>
      {knownFailure !== undefined && <p>{t(`webhooks.failure.${knownFailure}`)}</p>}
      {status !== null && response === '' && <p className={`${small} ${muted}`}>{t('webhooks.emptyResponse')}</p>}
      {response !== '' && <CodeBlock text={response} />}
    </li>
  );
}

export function WebhookDeliveryPage({ partnerId, endpoint, delivery }: WebhookDeliveryPageProps): ReactElement {
  const { t, locale, formatDate } = useIntl<'webhooks'>();
  useSentEvents([delivery]);
  const { eventType, eventId, createdAt, body, log } = delivery;
  return (
    <>
      <div className={stack[12]}>
        <p>
          <SiteLink className={`${textLink} ${styles.backLink}`} to={webhookPath(locale, partnerId, endpoint.id)}>
            <ArrowLeftIcon size={20} />
            {t('webhooks.log')}
          </SiteLink>
        </p>
        <div className={spreadRow}>
          <div className={`${stack[8]} ${styles.breakAnywhere}`}>
            <div className={wrappedRow}>
              <h2 className={subsectionText}>{eventTypeLabel(t)(eventType)}</h2>
              <DeliveryBadge delivery={delivery} />
            </div>
            <p className={`${small} ${muted}`}>
              {t('webhooks.delivery', { date: formatDate(createdAt, { dateStyle: 'long', timeStyle: 'short' }) })}
            </p>
          </div>
          <RedeliverButton endpoint={endpoint} delivery={delivery} />
        </div>
      </div>
      <Card as="section" aria-labelledby="body" className={stack[16]}>
        <h2 id="body" className={subsectionText}>
          {t('webhooks.body')}
        </h2>
        <p className={`${small} ${muted} ${styles.breakAnywhere}`}>
          {t('webhooks.eventId')}: <code>{eventId}</code>
        </p>
        <CodeBlock text={formatBody(body)} />
      </Card>
      <Card as="section" aria-labelledby="responses" className={stack[16]}>
        <h2 id="responses" className={subsectionText}>
          {t('webhooks.responses')}
        </h2>
        {log.length === 0 ? (
          <p className={muted}>{t('webhooks.noAttempt')}</p>
        ) : (
          <ol className={styles.rowList}>
            {log
              .map((attempt, index) => <AttemptItem key={attempt.startedAt} attempt={attempt} number={index + 1} />)
              .toReversed()}
          </ol>
        )}
      </Card>
    </>
  );
}
