import type { FormFailure } from '~/forms/failure-notice.tsx';

const profileIntents = [
  'mainInfo',
  'changeEmail',
  'resend',
  'mailSettings',
  'emailLanguage',
  'changePassword',
  'addVehicle',
  'chooseVehicle',
  'resumePlan',
  'billingDetails',
  'ownerType',
  'endSession',
  'endOthers',
  'closeAccount',
] as const;
export type ProfileIntent = (typeof profileIntents)[number];

export interface ProfileResult {
  intent: ProfileIntent;
  failure: FormFailure | null;
  /** True if the page's header must reload, because it shows the changed name or photo. */
  changesFrame?: boolean;
}

export const isProfileIntent = (text: unknown): text is ProfileIntent =>
  profileIntents.some((intent) => intent === text);

const exportFailures = ['failed', 'wrongPassword', 'tooMany'] as const;
export type ExportFailure = (typeof exportFailures)[number];

export const readExportFailure = (text: string | null): ExportFailure | null =>
  exportFailures.find((failure) => failure === text) ?? null;
