export {
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  type DropdownMenuItemProps,
  type DropdownMenuRadioGroupProps,
  type DropdownMenuRadioItemProps,
} from './dropdown-menu-items.tsx';
export { DropdownMenu, type DropdownMenuProps } from './dropdown-menu.tsx';
