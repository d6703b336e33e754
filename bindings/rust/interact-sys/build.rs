//! Finds libinteract: in the folder of LIBINTERACT_LIB_DIR, or where pkg-config says, else in those of the linker.

use std::env;
use std::process::Command;

fn main() {
    println!("cargo:rerun-if-env-changed=LIBINTERACT_LIB_DIR");
    println!("cargo:rerun-if-env-changed=PKG_CONFIG_PATH");
    if let Ok(folder) = env::var("LIBINTERACT_LIB_DIR") {
        println!("cargo:rustc-link-search=native={}", folder);
        return;
    }
    if let Ok(found) = Command::new("pkg-config").args(["--libs-only-L", "libinteract"]).output() {
        for folder in String::from_utf8_lossy(&found.stdout).split_whitespace().filter_map(|word| word.strip_prefix("-L")) {
            println!("cargo:rustc-link-search=native={}", folder);
        }
    }
}
