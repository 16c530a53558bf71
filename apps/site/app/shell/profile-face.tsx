import { Avatar } from '@plaza/ui';
import type { ReactElement } from 'react';
import type { Member } from '~/layout/use-member.ts';

export interface ProfileButtonProps {
  member: Member;
  /** The visitor's town; `null` when it is not known. */
  place: string | null;
}

/** How the way into the account is called. */
export const profileName = ({ name, intl }: Member): string => intl.t('member.account', { name });

/** The signed-in person's picture. */
export function ProfileFace({ member: { user, name } }: { member: Member }): ReactElement {
  return <Avatar name={name} isDecorative {...(user.profileImage !== null && { src: user.profileImage })} />;
}
