import { IconButton, late, MenuIcon } from '@plaza/ui';
import { useState, type ReactElement } from 'react';
import { useLocation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';

const MenuSheet = late(() => import('./menu-sheet.tsx'));

/** On small screens a sheet repeats what the header holds. It loads when it is first opened. */
export function MobileMenu({ place }: { place: string | null }): ReactElement {
  const { t } = useIntl();
  const { key } = useLocation();
  // it is open for one page only: following a link closes it
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const [isWanted, setIsWanted] = useState(false);
  const isOpen = openedOn === key;
  const setIsOpen = (isNowOpen: boolean) => setOpenedOn(isNowOpen ? key : null);
  return (
    <>
      <IconButton
        label={t('nav.menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setIsWanted(true);
          setIsOpen(true);
        }}
      >
        <MenuIcon />
      </IconButton>
      {isWanted && <MenuSheet place={place} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}
