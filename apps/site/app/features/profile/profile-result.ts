import type { FormFailure } from '~/forms/failure-notice.tsx';

/** Intents of the page’s forms. */
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
  'endSession',
  'endOthers',
  'closeAccount',
] as const;
export type ProfileIntent = (typeof profileIntents)[number];

/** Result of one form of the page. */
export interface ProfileResult {
  intent: ProfileIntent;
  /** `null` on success. */
  failure: FormFailure | null;
  /** Reloads the page frame, which shows the name and photo. */
  changesFrame?: boolean;
}

export const isProfileIntent = (text: unknown): text is ProfileIntent =>
  profileIntents.some((intent) => intent === text);

/** Reasons why the data export failed, as in the URL of the profile. */
const exportFailures = ['failed', 'wrongPassword', 'tooMany'] as const;
export type ExportFailure = (typeof exportFailures)[number];

/** Reads the reason from the URL; `null` for none. */
export const readExportFailure = (text: string | null): ExportFailure | null =>
  exportFailures.find((failure) => failure === text) ?? null;
