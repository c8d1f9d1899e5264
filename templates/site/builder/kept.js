// What is kept in the browser for the next visit: one value, by the version that it belongs to. A browser that keeps
// nothing, as in a private window, only has to do the work again.

const NAME = "ggbgen";
const STORE = "kept";

function opened() {
  return new Promise(function (resolve, reject) {
    const request = window.indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

// Runs `act` with the store, and gives the result of the request that it returns.
async function done(mode, act) {
  const database = await opened();
  try {
    return await new Promise(function (resolve, reject) {
      const transaction = database.transaction(STORE, mode);
      const request = act(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

// A Promise of what is kept for a version; null if there is nothing.
export async function kept(version) {
  try {
    const found = await done("readonly", (store) => store.get(version));
    return found instanceof Uint8Array ? found : null;
  } catch {
    return null;
  }
}

// Keeps a value in place of those of other versions.
export async function keep(version, value) {
  try {
    await done("readwrite", function (store) {
      store.clear();
      return store.put(value, version);
    });
  } catch {
    // There is no room for it, or nothing may be kept.
  }
}
