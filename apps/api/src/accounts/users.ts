import type { Locale, User } from '@plaza/sdk/contract';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';

/** Columns of an account that its own answers are made of. */
export interface UserRow {
  id: number;
  email: string;
  provider: string;
  confirmedAt: Date | null;
  blockedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  firstName: string | null;
  lastName: string | null;
  phoneNumber: string | null;
  profileImage: string | null;
  pendingEmail: string | null;
  chatMails: boolean;
  emailLocale: Locale;
  isPhoneShown: boolean;
  planId: number | null;
  planTitleEn: string | null;
  planTitleEs: string | null;
}

/** An account with its plan; `undefined` when it is closed or was never there. */
export async function readUserRow(database: PlazaDatabase, userId: number): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`
    select
      u.id, u.email, u.provider, u.confirmed_at as "confirmedAt", u.blocked_at as "blockedAt",
      u.created_at as "createdAt", u.updated_at as "updatedAt", u.first_name as "firstName", u.last_name as "lastName",
      u.phone_number as "phoneNumber", u.profile_image as "profileImage", u.pending_email as "pendingEmail", u.chat_mails as "chatMails",
      u.locale as "emailLocale",
      u.is_phone_shown as "isPhoneShown",
      p.plan_id as "planId", p.title_en as "planTitleEn", p.title_es as "planTitleEs"
    from users u
    left join owner_plans p on p.user_id = u.id
    where u.id = ${userId} and u.closed_at is null
  `.execute(database);
  return rows[0];
}

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
