/** Whether the event with the first id came after the one with the second; ids are whole numbers of any length. */
export const isLater = (id: string, than: string): boolean =>
  id.length === than.length ? id > than : id.length > than.length;
