import type { WebhookEndpoint } from '@plaza/sdk';
import { Button, Card, Notice } from '@plaza/ui';
import { type ReactElement, useEffect, useRef } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { muted, small, subsectionText, wrappedRow } from '~/styles/common.css.ts';
import { stack, wrappedInline } from '~/styles/frame.css.ts';
import { PartnerForm, usePartnerForm } from '../own-form.tsx';
import { webhookPath } from '../own-partner-paths.ts';
import { WebhookFields } from './webhook-fields.tsx';
import { WebhookSecret } from './webhook-secret.tsx';

interface WebhookSettingsProps {
  partnerId: string;
  endpoint: WebhookEndpoint;
  isDeleting: boolean;
}

function ChangeSection({ endpoint }: Pick<WebhookSettingsProps, 'endpoint'>): ReactElement {
  const { t } = useIntl<'ownPartners' | 'webhooks'>();
  const formState = usePartnerForm('changeWebhook');
  return (
    <Card as="section" aria-labelledby="webhook-settings" className={stack[16]}>
      <h2 id="webhook-settings" className={subsectionText}>
        {t('webhooks.settings')}
      </h2>
      <PartnerForm state={formState} intent="changeWebhook">
        <input type="hidden" name="webhook" value={endpoint.id} />
        <WebhookFields formState={formState} initial={endpoint} />
        <div className={wrappedInline}>
          <Button type="submit" variant="secondary" isLoading={formState.isSending}>
            {t(formState.isSending ? 'ownPartners.saving' : 'ownPartners.save')}
          </Button>
        </div>
      </PartnerForm>
    </Card>
  );
}

function SecretSection({ endpoint }: Pick<WebhookSettingsProps, 'endpoint'>): ReactElement {
  const { t } = useIntl<'webhooks'>();
  const formState = usePartnerForm('rotateWebhookSecret');
  const newSecret = formState.result?.webhookSecret;
  if (newSecret !== undefined)
    return (
      <WebhookSecret secret={newSecret.secret}>
        <p className={`${small} ${muted}`}>{t('webhooks.secretRotated')}</p>
      </WebhookSecret>
    );
  return (
    <Card as="section" aria-labelledby="rotate" className={stack[16]}>
      <h2 id="rotate" className={subsectionText}>
        {t('webhooks.rotateTitle')}
      </h2>
      <p className={muted}>{t('webhooks.rotateText')}</p>
      <PartnerForm state={formState} intent="rotateWebhookSecret">
        <input type="hidden" name="webhook" value={endpoint.id} />
        <div className={wrappedInline}>
          <Button type="submit" variant="secondary" isLoading={formState.isSending}>
            {t('webhooks.rotate')}
          </Button>
        </div>
      </PartnerForm>
    </Card>
  );
}

/** Asks for confirmation before a webhook is deleted. Part of the page, so that it needs no scripts; it gets the focus. */
function DeleteConfirmation({ partnerId, endpoint }: Omit<WebhookSettingsProps, 'isDeleting'>): ReactElement {
  const { t, locale } = useIntl<'webhooks'>();
  const formState = usePartnerForm('deleteWebhook');
  const noticeRef = useRef<HTMLDivElement>(null);
  useEffect(() => noticeRef.current?.focus(), []);
  return (
    <PartnerForm state={formState} intent="deleteWebhook">
      <input type="hidden" name="webhook" value={endpoint.id} />
      <Notice
        ref={noticeRef}
        tabIndex={-1}
        role="group"
        aria-label={t('webhooks.deleteNamed')}
        variant="warning"
        title={t('webhooks.deleteTitle')}
        action={
          <span className={wrappedRow}>
            <Button type="submit" variant="danger" isLoading={formState.isSending}>
              {t('webhooks.deleteSubmit')}
            </Button>
            <Button variant="secondary" href={webhookPath(locale, partnerId, endpoint.id)}>
              {t('webhooks.keep')}
            </Button>
          </span>
        }
      >
        {t('webhooks.deleteText')}
      </Notice>
    </PartnerForm>
  );
}

function TurnOffButton({ endpoint }: Pick<WebhookSettingsProps, 'endpoint'>): ReactElement {
  const { t } = useIntl<'webhooks'>();
  const formState = usePartnerForm('turnWebhookOff');
  return (
    <PartnerForm state={formState} intent="turnWebhookOff">
      <input type="hidden" name="webhook" value={endpoint.id} />
      <Button type="submit" variant="secondary" isLoading={formState.isSending}>
        {t('webhooks.turnOff')}
      </Button>
    </PartnerForm>
  );
}

export function WebhookSettings({ partnerId, endpoint, isDeleting }: WebhookSettingsProps): ReactElement {
  const { t, locale } = useIntl<'webhooks'>();
  return (
    <>
      <ChangeSection endpoint={endpoint} />
      <SecretSection endpoint={endpoint} />
      {isDeleting ? (
        <DeleteConfirmation partnerId={partnerId} endpoint={endpoint} />
      ) : (
        <div className={wrappedRow}>
          {endpoint.isActive && <TurnOffButton endpoint={endpoint} />}
          <Button
            variant="secondary"
            href={webhookPath(locale, partnerId, endpoint.id, '?delete=true')}
            aria-label={t('webhooks.deleteNamed')}
          >
            {t('webhooks.delete')}
          </Button>
        </div>
      )}
    </>
  );
}
