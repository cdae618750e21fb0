/** A thread of the page, which comes from its own files as a script may. */
await fetch(location.search.slice(1), { mode: 'no-cors' });
postMessage('got there');
