import type { Locale, User } from '@plaza/sdk/contract';
import type { UserRow } from './store.ts';

/** An account as only its own person gets it. */
export function userOf(row: UserRow, locale: Locale): User {
  const planTitle = locale === 'es' ? row.planTitleEs : row.planTitleEn;
  return {
    id: row.id,
    username: row.email,
    email: row.email,
    provider: row.provider,
    confirmed: row.confirmedAt !== null,
    blocked: row.blockedAt !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    firstName: row.firstName,
    lastName: row.lastName,
    phoneNumber: row.phoneNumber,
    profileImage: row.profileImage,
    subscriptionPlan: row.planId === null ? null : { id: row.planId, title: planTitle ?? '' },
  };
}
