import type { SiteProbeResult } from '@plaza/sdk';
import type { FormFailure } from '~/forms/failure-notice.tsx';

export const ownIntents = [
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
] as const;
/** Form of the pages of own partners. */
export type OwnIntent = (typeof ownIntents)[number];

export interface SiteCheck {
  file: SiteProbeResult;
  dns: SiteProbeResult;
}

export const isSiteProven = ({ file, dns }: SiteCheck): boolean => file === 'found' || dns === 'found';

export interface OwnResult {
  intent: OwnIntent;
  /** Origin of the site or ID of the campaign that the form is about; empty for other forms. */
  target: string;
  failure: FormFailure | null;
  /** Result of a check of a site. */
  check?: SiteCheck;
}
