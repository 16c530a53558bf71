import { late } from '@plaza/ui';
import { type MouseEvent, type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { accountLinks } from './account-links.ts';
import { ProfileFace, profileName, type ProfileButtonProps } from './profile-face.tsx';
import * as styles from '~/layout/layout.css.ts';

const ProfileMenu = late(() => import('./profile-menu.tsx'));

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
