import type { FormFailure } from '~/forms/failure-notice.tsx';

/** What the forms of the page do. */
export const profileIntents = [
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

/** What became of a form of the page. */
export interface ProfileResult {
  intent: ProfileIntent;
  /** `null` when it was done. */
  failure: FormFailure | null;
  /** The frame of the page shows somebody's name and picture: it has to be read again. */
  changesFrame?: boolean;
}

export const isProfileIntent = (text: unknown): text is ProfileIntent =>
  profileIntents.some((intent) => intent === text);

/** Why one’s data was not downloaded, as the address of the profile says it. */
export const exportFailures = ['failed', 'wrongPassword', 'tooMany'] as const;
export type ExportFailure = (typeof exportFailures)[number];

/** Reads it from the address; `null` for none. */
export const readExportFailure = (text: string | null): ExportFailure | null =>
  exportFailures.find((failure) => failure === text) ?? null;
