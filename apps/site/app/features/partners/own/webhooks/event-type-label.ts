import type { useIntl } from '~/i18n/intl-context.tsx';

/** Names a type of event; one that this version doesn't know keeps its technical name. */
export const eventTypeLabel =
  (t: ReturnType<typeof useIntl<'webhooks'>>['t']) =>
  (type: string): string => {
    switch (type) {
      case 'chat.started':
      case 'site.verified':
      case 'report.daily':
      case 'webhook.test':
        return t(`webhooks.type.${type}`);
      default:
        return type;
    }
  };
