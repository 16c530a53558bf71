import type { SiteProbeResult } from '@plaza/sdk';
import type { FormFailure } from '~/forms/failure-notice.tsx';

export const partnerFormIntents = [
  'createPartner',
  'resendConfirmation',
  'renamePartner',
  'pausePartner',
  'resumePartner',
  'addSite',
  'checkSite',
  'removeSite',
  'addCampaign',
  'renameCampaign',
  'pauseCampaign',
  'resumeCampaign',
  'addWebhook',
  'changeWebhook',
  'turnWebhookOff',
  'turnWebhookOn',
  'deleteWebhook',
  'rotateWebhookSecret',
  'testWebhook',
  'redeliverWebhook',
  'redeliverWebhooks',
] as const;
/** Purpose of a form on the pages of the user's own partners. */
export type PartnerFormIntent = (typeof partnerFormIntents)[number];

export interface SiteCheck {
  file: SiteProbeResult;
  dns: SiteProbeResult;
}

export const isSiteProven = ({ file, dns }: SiteCheck): boolean => file === 'found' || dns === 'found';

export interface PartnerFormResult {
  intent: PartnerFormIntent;
  /** Origin of the site or ID of the campaign or webhook that the form is about; empty for other forms. */
  target: string;
  failure: FormFailure | null;
  /** Result of checking who owns the site. */
  check?: SiteCheck;
  /** New secret of a webhook, and the webhook's ID. */
  webhookSecret?: { endpointId: number; secret: string };
}

/** Parts of a form's result that its action finds out. */
export type PartnerActionResult = Pick<PartnerFormResult, 'check' | 'webhookSecret'>;
