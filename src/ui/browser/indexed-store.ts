interface StoreShape {
  readonly keyPath: string;
  /** A field that rows are also found by. */
  readonly index?: string;
}

/** A database of the browser with these stores. Each call opens and closes it, so that an update is never blocked. */
export function indexedStore<Stores extends Readonly<Record<string, StoreShape>>>(
  name: string,
  stores: Stores,
) {
  const open = (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      const asked = indexedDB.open(name, 1);
      asked.onupgradeneeded = () => {
        for (const [store, { keyPath, index }] of Object.entries(stores)) {
          const made = asked.result.createObjectStore(store, { keyPath });
          if (index) made.createIndex(index, index);
        }
      };
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
  return {
    async inStore<T>(
      store: keyof Stores & string,
      mode: IDBTransactionMode,
      ask: (rows: IDBObjectStore) => IDBRequest<T>,
    ): Promise<T> {
      const database = await open();
      try {
        return await new Promise((resolve, reject) => {
          const transaction = database.transaction(store, mode);
          const asked = ask(transaction.objectStore(store));
          // Written for good, not only asked for.
          transaction.oncomplete = () => resolve(asked.result);
          transaction.onabort = () => reject(transaction.error);
          transaction.onerror = () => reject(transaction.error);
        });
      } finally {
        database.close();
      }
    },
  };
}
