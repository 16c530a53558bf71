import { IconButton, type IconButtonLinkProps, type IconButtonProps, Tooltip } from '@plaza/ui';
import type { ReactElement } from 'react';

/** Icon button whose name is shown when the pointer rests on it and when the keyboard focuses it. */
export default function TipButton(props: IconButtonProps | IconButtonLinkProps): ReactElement {
  return (
    <Tooltip content={props.label} isName>
      <IconButton {...props} />
    </Tooltip>
  );
}
