/** It exports nothing: it listens once it is loaded. */
export {}
