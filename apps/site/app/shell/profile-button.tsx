import { Avatar, late } from '@plaza/ui';
import { type MouseEvent, type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import type { Member } from '~/layout/use-member.ts';
import { accountLinks } from './account-links.ts';
import * as styles from '~/layout/layout.css.ts';

const ProfileMenu = late(() => import('./profile-menu.tsx'));

export interface ProfileButtonProps {
  member: Member;
  /** The visitor's town; `null` when it is not known. */
  place: string | null;
}

/** The signed-in person's face. It leads to their account, and to a menu once that has loaded. */
export function ProfileButton({ member, place }: ProfileButtonProps): ReactElement {
  const [isWanted, setIsWanted] = useState(false);
  const want = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setIsWanted(true);
  };
  const link = (
    <Link
      className={styles.profile}
      to={accountLinks(member.intl)[0].to}
      aria-label={profileName(member)}
      onClick={want}
    >
      <ProfileFace member={member} />
    </Link>
  );
  return isWanted ? <ProfileMenu member={member} place={place} placeholder={link} /> : link;
}

/** How the way into the account is called. */
export const profileName = ({ name, intl }: Member): string => intl.t('member.account', { name });

/** The signed-in person's picture. */
export function ProfileFace({ member: { user, name } }: { member: Member }): ReactElement {
  return <Avatar name={name} isDecorative {...(user.profileImage !== null && { src: user.profileImage })} />;
}
