import type { Listing } from '@plaza/sdk';
import type { Intl } from '~/i18n/intl.ts';

/** Type of an owner and what it means for the driver, as the law asks (TRLGDCU, art. 97 bis). */
export interface OwnerFacts {
  type: string;
  meaning: string;
  /** Details of a business. */
  business: { name: string; text: string }[];
}

/** @returns `null` for a listing whose owner closed their account */
export function describeOwner({ t }: Intl<'wizard'>, owner: Listing['owner']): OwnerFacts | null {
  if (owner === null) return null;
  const { business } = owner;
  const type = business === null ? 'private' : 'professional';
  return {
    type: t(`ownerType.${type}`),
    meaning: t(`ownerType.${type}.meaning`),
    business:
      business === null
        ? []
        : (['legalName', 'taxId', 'address'] as const).map((field) => ({
            name: t(`ownerType.${field}`),
            text: business[field],
          })),
  };
}
