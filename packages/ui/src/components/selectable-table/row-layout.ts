import type { AriaTableProps } from 'react-aria';
import type { TableState } from 'react-stately';

/** Number of rows that Page Up and Page Down move by. */
const rowsPerPage = 10;

/**
 * Creates a layout in which every row is one unit high. React Aria would measure the scrolled part of the table
 * instead, but the table is as high as its rows, so the first Page Down would go to the last row.
 */
export function createRowLayout(
  collection: TableState<object>['collection'],
  rowKeys: readonly string[],
): NonNullable<AriaTableProps['layoutDelegate']> {
  const findRowIndex = (key: string | number): number => {
    const collectionNode = collection.getItem(key);
    return rowKeys.indexOf(
      String(collectionNode?.type === 'cell' || collectionNode?.type === 'rowheader' ? collectionNode.parentKey : key),
    );
  };
  return {
    getItemRect: (key) => {
      const rowIndex = findRowIndex(key);
      return rowIndex === -1 ? null : { x: 0, y: rowIndex, width: 1, height: 1 };
    },
    getVisibleRect: () => ({ x: 0, y: 0, width: 1, height: rowsPerPage }),
    getContentSize: () => ({ width: 1, height: rowKeys.length }),
  };
}
